import { Notification } from '../../../ui/notification.tsx'
import { ProviderLink } from '../../provider-links.tsx'

/** The notice that the terminal's eruption warning area is unknown. */
export function AreaMissing() {
  return (
    <Notification emphasis="caution" title="地域情報を取得できませんでした。">
      <p>
        端末の設置場所をご確認のうえ、
        <ProviderLink page="support">サポート窓口</ProviderLink>
        へお問い合わせください。
      </p>
    </Notification>
  )
}
