import type { TicketPart } from '@warsha/contract/ticket-lines'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { grossOf } from '../../lib/lines/catalogue.ts'
import { useNames } from '../../lib/names.ts'
import { useSupplierOf } from '../../lib/purchases/use-suppliers.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { UserText } from '../../ui/UserText.tsx'
import lines from '../chosen-lines.module.css'
import classes from './purchase.module.css'
import type { RecordForm } from './RecordPurchaseDialog.tsx'

type Props = { control: Control<RecordForm>; parts: readonly TicketPart[] }

/** The parts that can stand on the document, each with what it cost and where it was said to be bought. */
export function PartsOnPaper({ control, parts }: Props) {
  const { t } = useTranslation('ticket-purchases')
  const { field } = useController({ control, name: 'partIds' })
  const title = useId()
  const toggle = (id: number) =>
    field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id])
  return (
    <fieldset className={lines.group} aria-labelledby={title}>
      <div id={title} className={lines.title}>
        {t('parts')}
      </div>
      <div className={lines.lines}>
        {parts.map((part) => (
          <label key={part.id} className={lines.line}>
            <input type="checkbox" checked={field.value.includes(part.id)} onChange={() => toggle(part.id)} />
            <PartWords part={part} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PartWords({ part }: { part: TicketPart }) {
  const { t } = useTranslation('ticket-purchases')
  const { nameOf } = useNames()
  const supplier = useSupplierOf(part)
  return (
    <>
      <span className={lines.words}>
        <UserText>{nameOf(part)}</UserText>
        <span className={classes.facts}>
          {part.partNo && <Ltr>{part.partNo}</Ltr>}
          {supplier ? <UserText>{supplier}</UserText> : <span>{t('supplierNotSaid')}</span>}
          {part.quantityMilli !== 1000 && (
            <span>
              <Quantity value={part.quantityMilli} /> × <Money amount={part.cost} />
            </span>
          )}
        </span>
      </span>
      <Money amount={grossOf(part.cost, part.quantityMilli)} />
    </>
  )
}
