import type { Ticket } from '@warsha/contract/ticket-rows'
import { type ShareKind, shareKinds } from '@warsha/domain/payers'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { useDealers } from '../../lib/parties/use-dealers.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IconX } from '../../ui/icons.tsx'
import { ChosenLines } from './ChosenLines.tsx'
import classes from './payers.module.css'
import { keyOf, ownPayer, type PayersForm } from './payers-form.ts'

type Props = {
  control: Control<PayersForm>
  at: number
  ticket: Ticket
  /** the name of the ticket's own payer */
  own: string
  onRemove: () => void
}

/** One payer: who, by which share, and their claim. */
export function PayerFields({ control, at, ticket, own, onRemove }: Props) {
  const { t } = useTranslation('ticket-payers')
  const kind = useWatch({ control, name: `payers.${at}.kind` })
  const title = t('payer', { number: at + 2 })
  return (
    <fieldset className={classes.payer}>
      <legend className={classes.legend}>{title}</legend>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        className={classes.remove}
        icon={<IconX size="s" />}
        aria-label={t('remove', { payer: title })}
        onClick={onRemove}
      />
      <div className="fields-2">
        <SelectField
          control={control}
          name={`payers.${at}.who`}
          label={t('who')}
          options={useChoices(ticket)}
          required
          autoFocus={at === 0 && ticket.payers.length === 0}
        />
        <SelectField
          control={control}
          name={`payers.${at}.kind`}
          label={t('how')}
          options={shareKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          required
        />
      </div>
      <ShareField control={control} at={at} kind={kind} ticket={ticket} own={own} />
      <ClaimFields control={control} at={`payers.${at}`} />
    </fieldset>
  )
}

/** Everybody who may share: the partners, and the customer of a ticket that is billed to one. */
function useChoices(ticket: Ticket): { value: string; label: string }[] {
  const { pick } = useNames()
  const dealers = useDealers().map(({ value, label }) => ({ value: `dealer:${value}`, label }))
  const own = keyOf(ownPayer(ticket))
  const customer = {
    value: keyOf({ holder: 'customer', partyId: ticket.customerId }),
    label: pick(ticket.customerNameEn, ticket.customerNameAr),
  }
  const others = ticket.payers
    .filter(({ holder, partyId }) => holder === 'customer' && partyId !== ticket.customerId)
    .map((payer) => ({ value: keyOf(payer), label: pick(payer.nameEn, payer.nameAr) }))
  return [customer, ...others, ...dealers].filter(({ value }) => value !== own)
}

type ShareProps = Omit<Props, 'onRemove'> & { kind: ShareKind }

function ShareField({ control, at, kind, ticket, own }: ShareProps) {
  const { t } = useTranslation('ticket-payers')
  if (kind === 'lines') return <ChosenLines control={control} at={at} ticket={ticket} />
  if (kind === 'percent')
    return (
      <PercentField
        control={control}
        name={`payers.${at}.shareBp`}
        label={t('percent')}
        min={1}
        max={10_000}
        required
      />
    )
  const label = kind === 'above' ? t('above', { name: own }) : t('amount')
  return <MoneyField key={kind} control={control} name={`payers.${at}.amount`} label={label} min={1} required />
}

/** What an insurer or a fleet calls the case, and what they approved; it is printed on their invoice. */
export function ClaimFields({ control, at }: { control: Control<PayersForm>; at: 'own' | `payers.${number}` }) {
  const { t } = useTranslation('ticket-payers')
  return (
    <div className="fields-2">
      <TextField control={control} name={`${at}.claimNumber`} label={t('claim.number')} maxLength={50} />
      <TextField control={control} name={`${at}.approvalReference`} label={t('claim.reference')} maxLength={50} />
      <DateField control={control} name={`${at}.approvedOn`} label={t('claim.approvedOn')} />
      <MoneyField control={control} name={`${at}.approvedAmount`} label={t('claim.approvedAmount')} min={1} />
    </div>
  )
}
