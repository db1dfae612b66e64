import { useTranslation } from 'react-i18next'
import { SupportLog } from './SupportLog.tsx'
import { SalesLog } from './sales/SalesLog.tsx'

/** What was done from the desk: what was changed of what is sold, and when support entered a company. */
export default function DeskLog({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  return (
    <>
      <h2>{t('log.sales')}</h2>
      <SalesLog token={token} />
      <h2>{t('log.support')}</h2>
      <SupportLog token={token} />
    </>
  )
}
