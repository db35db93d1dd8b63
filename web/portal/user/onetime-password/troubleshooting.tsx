import { screenNames } from '../../../text/screen-names.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../paths.ts'

/** Help for problems with the second way. */
export function Troubleshooting() {
  return (
    <Disclosure summary="方法2で設定画面が表示されないときは">
      <dl className="grid gap-3">
        <div>
          <dt className="font-bold">端末と別のネットワークに接続している</dt>
          <dd>
            お使いの機器が、端末と同じルーターに接続されていることをご確認ください。スマートフォンの場合は、モバイル通信ではなくWi-Fiに接続してください。
          </dd>
        </div>
        <div>
          <dt className="font-bold">IPアドレスが違う</dt>
          <dd>
            端末のIPアドレスは変わることがあります。
            <TextLink to={paths.termStatus}>{screenNames.termStatus}</TextLink>
            で最新のローカルIPアドレスをご確認ください。
          </dd>
        </div>
        <div>
          <dt className="font-bold">ブラウザでプロキシを使用している</dt>
          <dd>
            ブラウザのプロキシ設定を解除するか、端末のIPアドレスをプロキシの対象から除外してください。
          </dd>
        </div>
      </dl>
    </Disclosure>
  )
}
