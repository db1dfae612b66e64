import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './money.module.css'

/** Said while money is taken and no drawer is open to count it. */
export function DrawerHint() {
  const { t } = useTranslation('tickets')
  const current = useQuery(api.drawers.current.queryOptions({ input: {} })).data
  if (current?.drawer !== null) return null
  return (
    <p className={classes.says}>
      {t('payment.noDrawer')} <AppLink href={pathOf('drawer', 'list')}>{t('payment.openDrawer')}</AppLink>
    </p>
  )
}
