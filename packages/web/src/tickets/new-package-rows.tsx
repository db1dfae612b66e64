import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Control, UseFieldArrayReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { IconTrash } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import type { TicketForm } from './new-form.ts'
import classes from './new-lines.module.css'

type Props = {
  control: Control<TicketForm>
  rows: Pick<UseFieldArrayReturn<TicketForm, 'packages'>, 'fields' | 'remove'>
  sold: readonly ServicePackage[]
}

/** Packages with what is in them, at their own price, and by when all of it is to be done. */
export function PackageRows({ control, rows, sold }: Props) {
  return rows.fields.map((line, index) => (
    <PackageRow
      key={line.id}
      control={control}
      index={index}
      sold={sold.find(({ id }) => id === line.packageId)}
      onRemove={() => rows.remove(index)}
    />
  ))
}

type RowProps = Pick<Props, 'control'> & { index: number; sold: ServicePackage | undefined; onRemove: () => void }

function PackageRow({ control, index, sold, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('new-ticket')
  const { nameOf } = useNames()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <fieldset className={classes.package} aria-label={nameOf(sold)}>
      <span className={classes.item}>
        <span className="strong">{nameOf(sold)}</span>
        <span className="muted text-xs">{list.format((sold?.items ?? []).map(nameOf))}</span>
      </span>
      <DateTimeField control={control} name={`packages.${index}.dueAt`} label={t('lines.due')} usualTime="17:00" />
      <span className={classes.lineAmount}>
        <Money amount={sold?.price ?? 0} />
      </span>
      <Button
        variant="quiet"
        iconOnly
        icon={<IconTrash size="s" />}
        aria-label={t('lines.remove')}
        onClick={onRemove}
      />
    </fieldset>
  )
}
