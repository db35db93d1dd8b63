import { DescriptionList } from '../../../ui/description-list.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import { Unknown } from '../../../ui/unknown.tsx'
import { localUrl, localUserName } from './local-url.ts'
import type { TerminalAccess } from './terminal-access.ts'

/** Explains how to open the settings page in the terminal's own network. */
export function LocalAccess({ access }: { access: TerminalAccess }) {
  const address = access.kind === 'known' ? localUrl(access.localAddr) : undefined
  return (
    <>
      <p className="mb-2">
        パソコンやスマートフォンを端末と同じネットワークに接続し、次のURLを開いてログインします。
      </p>
      <DescriptionList
        items={[
          {
            term: 'URL',
            description:
              address === undefined ? (
                <Unknown />
              ) : (
                <ExternalLink href={address}>{withBreaks(address)}</ExternalLink>
              ),
          },
          { term: 'ユーザ名', description: localUserName },
          { term: 'パスワード', description: '端末のパスワード（登録コード）' },
        ]}
      />
    </>
  )
}

/** The address, which a narrow screen may break before its port but not within a number. */
function withBreaks(address: string) {
  const [, host = address, port = ''] = /^(.*)(:\d+\/?)$/.exec(address) ?? []
  return (
    <>
      {host}
      <wbr />
      {port}
    </>
  )
}
