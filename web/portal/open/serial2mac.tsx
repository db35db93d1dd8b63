import { useState } from 'react'
import * as z from 'zod/mini'
import { SerialNumberField } from '../../forms/fields.tsx'
import { serialNumber } from '../../forms/rules.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormPanel } from '../flow/form-panel.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

const noAddress =
  'このシリアル番号からはMACアドレスを求められません。下5桁が65535より大きい番号には対応していません。端末のラベルをご確認ください。'

const schema = z.object({ terminalId: serialNumber })

export function Component() {
  const [result, setResult] = useState<{ address: string | undefined }>()
  const form = useSchemaForm<z.infer<typeof schema>>(schema, {
    defaultValues: { terminalId: '' },
  })
  const { control, handleSubmit } = form
  return (
    <div>
      <ScreenHeading />
      <FormPanel
        form={form}
        submitText="MACアドレスを表示する"
        onSubmit={(event) => {
          void handleSubmit(({ terminalId }) => setResult({ address: macAddress(terminalId) }))(
            event,
          )
        }}
      >
        <SerialNumberField
          name="terminalId"
          control={control}
          hint="端末のラベルに印字された、17から始まる7桁の数字です。"
          onChange={() => setResult(undefined)}
        />
      </FormPanel>
      <p aria-live="polite" className="mt-5 text-lg">
        {result?.address !== undefined && (
          <>
            MACアドレス：<span className="font-bold tabular-nums">{result.address}</span>
          </>
        )}
        {result && result.address === undefined && noAddress}
      </p>
    </div>
  )
}

/** The first half of every terminal's MAC address. */
const prefix = '00:10:43'

/**
 * Returns the MAC address of a terminal. The second half of the address is the 7-digit serial number divided by 100000: the
 * quotient in two hexadecimal digits, the remainder in four. Undefined if the remainder needs more digits, because a truncated
 * address would belong to another terminal.
 */
export function macAddress(serial: string): string | undefined {
  const number = Number(serial)
  if (number % 100_000 > 0xff_ff) return undefined
  const quotient = hexadecimal(Math.floor(number / 100_000), 2)
  const remainder = hexadecimal(number % 100_000, 4)
  return [prefix, quotient, remainder.slice(0, 2), remainder.slice(2)].join(':')
}

function hexadecimal(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}
