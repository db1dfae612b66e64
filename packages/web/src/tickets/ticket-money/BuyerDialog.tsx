import { useMutation, useQuery } from '@tanstack/react-query'
import type { Customer } from '@warsha/contract/customers'
import type { Ticket } from '@warsha/contract/ticket-rows'
import type { BuyerNeeded } from '@warsha/domain/buyers'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { IdentifierFields } from '../../lib/parties/BilledFields.tsx'
import { Billing, Names } from '../../lib/parties/BusinessFields.tsx'
import { type CustomerForm, emptyCustomer, emptyDealer, partyFormOf } from '../../lib/parties/customer-form.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import classes from './money.module.css'
import { buyersOf, useForeseen } from './use-foreseen.ts'
import { useMissingWords } from './use-missing-words.ts'

type Props = {
  ticket: Ticket
  /** 0 is the ticket's own payer, the others follow */
  about?: number
  onClose: () => void
  onSaved?: () => void
}
type Holder = { holder: 'customer' | 'dealer'; id: number }

/** Completes the record of whoever is billed where the counter stands: what a tax invoice names of them. */
export function BuyerDialog({ ticket, about = 0, onClose, onSaved = onClose }: Props) {
  const foreseen = buyersOf(useForeseen(ticket))[about]
  const whose: Holder = foreseen ?? { holder: 'customer', id: ticket.customerId }
  const ofDealer = whose.holder === 'dealer'
  const customer = useQuery(api.customers.get.queryOptions({ input: { id: whose.id }, enabled: !ofDealer })).data
  const dealer = useQuery(api.dealers.get.queryOptions({ input: { id: whose.id }, enabled: ofDealer })).data
  const record = ofDealer ? dealer && { ...dealer, contactNo: dealer.contactNo ?? '' } : customer
  if (!foreseen || !record) return null
  return (
    <BuyerForm
      key={record.version}
      ticket={ticket}
      whose={whose}
      missing={foreseen.missing}
      record={record}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}

type FormProps = Required<Omit<Props, 'about'>> & {
  whose: Holder
  missing: readonly BuyerNeeded[]
  record: Omit<Customer, 'priceListId'>
}

function BuyerForm({ ticket, whose: { holder, id }, missing, record, onClose, onSaved }: FormProps) {
  const { t } = useTranslation(['tickets', 'customers'])
  const message = useErrorMessage()
  const wordsOf = useMissingWords()
  const empty = holder === 'dealer' ? emptyDealer : emptyCustomer
  const form = useForm<CustomerForm>({ defaultValues: partyFormOf(empty, record), mode: 'onTouched' })
  const { version } = record
  const saving = useMutation({
    mutationFn: (typed: CustomerForm) =>
      holder === 'dealer'
        ? api.dealers.update.call({ id, version, ...typed })
        : api.customers.update.call({ id, version, ...typed }),
    onSuccess: onSaved,
  })
  const why = useWhyNot()(holder === 'dealer' ? 'dealers.edit' : 'customers.edit')
  return (
    <DialogForm
      title={t('buyer.title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      onSubmit={form.handleSubmit((typed) => saving.mutate(typed))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={saving.isPending}
      disabledReason={why}
      error={message(saving.error)}
      width={640}
    >
      <p className={classes.says}>
        {missing.length > 0 && <b>{t('money.buyerLacks', { parts: wordsOf(missing) })} </b>}
        {t('buyer.text')} <AppLink href={`/${holder}s/${id}?edit=true`}>{t('buyer.record')}</AppLink>
      </p>
      <div className="fields-2">
        <Names form={form} />
      </div>
      <Billing form={form} />
      <IdentifierFields form={form} />
    </DialogForm>
  )
}
