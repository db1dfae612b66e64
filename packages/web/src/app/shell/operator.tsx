import { operators } from '@warsha/domain/roles'
import { useTranslation } from 'react-i18next'
import classes from './Shell.module.css'

/** The operator's own accounts have a menu of another colour, and say who they are in words (NAV-066). */
export const operatorClass = (userId: number): string | undefined =>
  userId === operators.systemAdministrator
    ? classes.asAdministrator
    : userId === operators.systemViewer
      ? classes.asViewer
      : undefined

export function OperatorName({ userId }: { userId: number }) {
  const { t } = useTranslation('shell')
  if (userId === operators.systemAdministrator) return <p className={classes.operator}>{t('operator.administrator')}</p>
  if (userId === operators.systemViewer) return <p className={classes.operator}>{t('operator.viewer')}</p>
  return null
}
