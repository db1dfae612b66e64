import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useDealers } from '../../lib/parties/use-dealers.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useSeenVersion, useTicketCache } from '../ticket/use-ticket-change.ts'
import { ClaimFields, PayerFields } from './PayerFields.tsx'
import classes from './payers.module.css'
import { borneBy, keyOf, nextPayer, ownPayer, type PayersForm, refuseForm, sentOf, startOf } from './payers-form.ts'

type Props = { ticket: Ticket; onClose: () => void }

/** Who pays the ticket beside its own payer, how much each of them pays, and what an insurer calls the case. */
export function PayersDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation(['ticket-payers', 'tickets'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { control, handleSubmit, formState } = useForm<PayersForm>({
    defaultValues: startOf(ticket),
    mode: 'onTouched',
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'payers' })
  const typed = useWatch({ control }) as PayersForm
  const [requestKey] = useState(newRequestKey)
  const { show } = useTicketCache(ticket.id)
  const { version, onError } = useSeenVersion(ticket.id, ticket.version, (fresh) => fresh.version)
  const save = useMutation(
    api.tickets.payers.mutationOptions({
      context: { requestKey },
      onSuccess: (fresh) => {
        show(fresh)
        onClose()
      },
      onError,
    }),
  )
  const refusal = refuseForm(ticket, typed)
  const names = usePayerNames(ticket)
  const own = names(keyOf(ownPayer(ticket)))
  return (
    <DialogForm
      title={t('title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('tickets:save')}
      onSubmit={handleSubmit((form) => save.mutate({ id: ticket.id, version, ...sentOf(form) }))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(save.error)}
      width={640}
    >
      {ticket.dealerId !== null && (
        <fieldset className={classes.payer}>
          <legend className={classes.legend}>
            <UserText>{t('rest', { name: own })}</UserText>
          </legend>
          <ClaimFields control={control} at="own" />
        </fieldset>
      )}
      {fields.map(({ id }, at) => (
        <PayerFields key={id} control={control} at={at} ticket={ticket} own={own} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button icon={<IconPlus size="s" />} onClick={() => append(nextPayer)}>
          {t('add')}
        </Button>
      </div>
      <Borne ticket={ticket} typed={typed} names={names} />
    </DialogForm>
  )
}

/** The name of a payer as the form knows them: of a partner, or of the ticket's customer. */
function usePayerNames(ticket: Ticket): (who: string | null) => string {
  const { pick } = useNames()
  const dealers = useDealers()
  return (who) => {
    if (who === null) return ''
    const known = ticket.payers.find((payer) => keyOf(payer) === who)
    if (known) return pick(known.nameEn, known.nameAr)
    if (who === keyOf({ holder: 'customer', partyId: ticket.customerId }))
      return pick(ticket.customerNameEn, ticket.customerNameAr)
    if (who === `dealer:${ticket.dealerId}`) return pick(ticket.dealerNameEn, ticket.dealerNameAr)
    return dealers.find(({ value }) => `dealer:${value}` === who)?.label ?? ''
  }
}

type BorneProps = { ticket: Ticket; typed: PayersForm; names: (who: string | null) => string }

/** What each of them pays by what is typed. */
function Borne({ ticket, typed, names }: BorneProps) {
  const { t } = useTranslation(['ticket-payers', 'tickets'])
  const whos = [keyOf(ownPayer(ticket)), ...typed.payers.map(({ who }) => who)]
  return (
    <MoneyBlock
      boxed
      lines={[
        ...borneBy(ticket, typed).map((amount, at) => ({
          key: `payer ${at}`,
          label: <UserText>{names(whos[at] ?? null) || t('unnamed')}</UserText>,
          value: <Money amount={amount} />,
        })),
        {
          key: 'total',
          label: t('tickets:money.totalWithVat'),
          value: <Money amount={ticket.money.total} sign />,
          total: true,
        },
      ]}
    />
  )
}
