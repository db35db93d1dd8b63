import { useQuery } from '@tanstack/react-query'
import { getSessionUser } from '../../../api/session.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { Notification } from '../../../ui/notification.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProviderLink } from '../../provider-links.tsx'
import { MailNotes } from './mail-notes.tsx'
import { MonitoringMailForm } from './monitoring-mail-form.tsx'

export function MonitoringMailScreen() {
  const { data: user } = useQuery({ ...getSessionUser, enabled: false })
  return (
    <div className="max-w-3xl">
      <PageHeading>{screenNames.monitoringMail}</PageHeading>
      <div className="grid gap-5">
        <Panel heading="監視メールについて">
          <MailNotes />
        </Panel>
        {user?.isMonitoringMailEnabled ? (
          <MonitoringMailForm />
        ) : (
          <Notification emphasis="caution" title="監視メールのご利用には、ご契約が必要です。">
            <p>
              お申し込みについては、
              <ProviderLink page="support">{screenNames.support}</ProviderLink>
              をご覧ください。
            </p>
          </Notification>
        )}
      </div>
    </div>
  )
}
