import { type PurchaseVatMode, purchaseVatModes } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { OpenLink } from '../records/OpenLink.tsx'
import { useRefusalMessage } from '../refusals.ts'
import type { PaperForm } from './paper-form.ts'
import { billHref } from './purchase-href.ts'
import { QrField } from './QrField.tsx'
import { SupplierField } from './SupplierField.tsx'
import type { TakenPaper } from './use-doc-no-taken.ts'
import { VatProof } from './VatProof.tsx'
import { WhyNoVat } from './WhyNoVat.tsx'

type Form = FieldValues & PaperForm
type Props<F extends Form> = {
  control: Control<F>
  today: CalendarDate
  vatAllowed: boolean
  /** the purchase that has the typed document number already */
  takenBy: TakenPaper | null
  /** what the user is asked for as who is paid; a supplier where nothing else is said */
  whose?: string
  /** VAT is refused without the number of the document */
  docNoNeeded?: boolean
  /** why its VAT may not change at all, and why the way in which prices carry it may not */
  noVatChange?: string | undefined
  noModeChange?: string | undefined
}

/** What a supplier's document says: whose it is, its number and day, and how its prices carry VAT. */
export function PaperFields<F extends Form>({ control, today, vatAllowed, takenBy, noVatChange, ...rest }: Props<F>) {
  const { whose, docNoNeeded = false, noModeChange = noVatChange } = rest
  const { t } = useTranslation('purchases')
  const own = (name: keyof PaperForm) => name as FieldPath<F>
  return (
    <>
      {vatAllowed && <QrField control={control} />}
      <SupplierField
        control={control}
        name={own('supplierName')}
        idName={own('supplierId')}
        label={whose ?? t('fields.supplierName')}
        required
      />
      <div className="fields-2">
        <TextField
          control={control}
          name={own('supplierDocNo')}
          label={t('fields.supplierDocNo')}
          hint={takenBy ? <TakenBy by={takenBy} /> : vatAllowed && !docNoNeeded && t('proof.docNo')}
          ltr
          maxLength={50}
          optional
        />
        <DateField control={control} name={own('invoicedOn')} label={t('fields.invoicedOn')} max={today} required />
      </div>
      <VatMode control={control} name={own('vatMode')} vatAllowed={vatAllowed} noChange={noModeChange} />
      {vatAllowed && <WhyNoVat control={control} noChange={noVatChange} />}
      {vatAllowed && <VatProof control={control} />}
    </>
  )
}

function TakenBy({ by }: { by: TakenPaper }) {
  const { t } = useTranslation('purchases')
  return (
    <span className="danger-ink">
      {t('docNo.taken')}{' '}
      <OpenLink href={billHref(by)}>
        <Ltr>{by.number}</Ltr>
      </OpenLink>
    </span>
  )
}

type VatProps<F extends Form> = {
  control: Control<F>
  name: FieldPath<F>
  vatAllowed: boolean
  noChange: string | undefined
}

/** How the prices of the document carry VAT. */
export function VatMode<F extends Form>({ control, name, vatAllowed, noChange }: VatProps<F>) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const notAllowed = vatAllowed ? undefined : sentence({ code: 'purchaseVatNotAllowed', data: {} })
  const reasonOf = (value: PurchaseVatMode) => noChange ?? (value === 'none' ? undefined : notAllowed)
  return (
    <ChoiceField
      control={control}
      name={name}
      label={t('fields.vatMode')}
      options={purchaseVatModes.map((value) => {
        const disabledReason = reasonOf(value)
        return { value, label: t(`vatModes.${value}`), ...(disabledReason && { disabledReason }) }
      })}
      hint={noChange ?? notAllowed}
    />
  )
}
