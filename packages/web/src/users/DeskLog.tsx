import { useTranslation } from 'react-i18next'
import { SupportLog } from './SupportLog.tsx'
import { ChangesLog } from './sales/ChangesLog.tsx'

/** What was done at the desk: what was changed, and when support entered a company. */
export default function DeskLog({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  return (
    <>
      <h2>{t('log.changes')}</h2>
      <ChangesLog token={token} />
      <h2>{t('log.support')}</h2>
      <SupportLog token={token} />
    </>
  )
}
