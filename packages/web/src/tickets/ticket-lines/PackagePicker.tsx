import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import classes from './picker.module.css'
import { useAddPackage } from './use-confirmed-add.ts'

type Props = {
  ticket: Ticket
  packages: readonly ServicePackage[]
  dueAt: string | null
  onAdded: () => void
}

/** Packages with what is in them and what they save; each is added whole, at once. */
export function PackagePicker({ ticket, packages, dueAt, onAdded }: Props) {
  const { add, busy, question } = useAddPackage(ticket, onAdded)
  return (
    <>
      {packages.map((one) => (
        <PackageRow key={one.id} sold={one} busy={busy} onAdd={() => add({ packageId: one.id, dueAt })} />
      ))}
      {question && <ConfirmDialog {...question} />}
    </>
  )
}

function PackageRow({ sold, busy, onAdd }: { sold: ServicePackage; busy: boolean; onAdd: () => void }) {
  const { t, i18n } = useTranslation('ticket-catalogue')
  const { nameOf } = useNames()
  const { seesAmounts } = useLocale()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <div className={classes.pack}>
      <span className={classes.rowName}>
        {nameOf(sold)}
        <span className="muted text-sm">{list.format(sold.items.map(nameOf))}</span>
        {seesAmounts && sold.discount > 0 && (
          <span className={classes.tags}>
            <Badge tone="ok">
              {t('package.saves')} <Money amount={sold.discount} />
            </Badge>
          </span>
        )}
      </span>
      {seesAmounts && (
        <span className={classes.rowAmount}>
          <Money amount={sold.price} />
        </span>
      )}
      <Button size="small" busy={busy} aria-label={t('package.addNamed', { name: nameOf(sold) })} onClick={onAdd}>
        {t('package.add')}
      </Button>
    </div>
  )
}
