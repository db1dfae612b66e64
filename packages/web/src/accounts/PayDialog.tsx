import { useMutation, useQuery } from '@tanstack/react-query'
import type { Account, OwedTicket } from '@warsha/contract/accounts'
import { oldestFirst, refuseCredit, refuseShares } from '@warsha/domain/dues'
import { money } from '@warsha/domain/money'
import type { PaymentMode } from '@warsha/domain/payments'
import { useEffect, useState } from 'react'
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'
import classes from './accounts.module.css'
import { type PayForm, partOf, sharesOf, startOf } from './shares.ts'

type Props = { account: Account; ticketIds: readonly number[]; onClose: () => void }

/** Takes one amount for several visits: what was due first is paid first, and each part can be changed. */
export default function PayDialog({ account, ticketIds, onClose }: Props) {
  const { holder, id } = account
  const owed = useQuery(api.accounts.owed.queryOptions({ input: { holder, id } }))
  // What the dialog opened with stays, whatever a refetch brings: the server checks it as it is then.
  const [tickets] = useState(() => owed.data?.tickets.filter((ticket) => ticketIds.includes(ticket.id)) ?? [])
  return <Form account={account} tickets={tickets} onClose={onClose} />
}

function Form({ account, tickets, onClose }: Omit<Props, 'ticketIds'> & { tickets: OwedTicket[] }) {
  const { t } = useTranslation(['accounts', 'lookups'])
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const [requestKey] = useState(newRequestKey)
  const { control, handleSubmit, formState, setValue, subscribe } = useForm<PayForm>({
    defaultValues: startOf(tickets),
    mode: 'onTouched',
  })
  const form = useWatch({ control }) as PayForm
  const { shares, paid } = sharesOf(tickets, form)
  const pay = useMutation(
    api.accounts.pay.mutationOptions({
      context: { requestKey },
      onSuccess: ({ payments }) => {
        toast.success(t('pay.done', { count: payments.length }))
        onClose()
      },
    }),
  )
  useSpread(tickets, subscribe, setValue)
  const send = ({ from, mode, reference, note }: PayForm) =>
    pay.mutate({
      holder: account.holder,
      id: account.id,
      mode: from === 'credit' ? null : mode,
      reference: from === 'credit' ? '' : reference,
      note,
      shares,
    })
  return (
    <DialogForm
      title={t('pay.title')}
      subtitle={nameOf(account)}
      submitLabel={paid > 0 ? t('pay.take', { amount: textOf(paid) }) : t('pay.nothing')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={pay.isPending}
      disabledReason={useWhyNot(account, tickets, form)}
      error={message(pay.error, { reference: t('pay.reference'), note: t('pay.note'), shares: t('owed.title') })}
      width={640}
    >
      <How account={account} control={control} from={form.from} />
      <Amount control={control} />
      <Parts control={control} tickets={tickets} paid={paid} />
    </DialogForm>
  )
}

/** A new total is spread over the visits again; a typed share stays until then. */
function useSpread(
  tickets: OwedTicket[],
  subscribe: UseFormReturn<PayForm>['subscribe'],
  setValue: UseFormReturn<PayForm>['setValue'],
): void {
  useEffect(
    () =>
      subscribe({
        name: 'amount',
        exact: true,
        formState: { values: true },
        callback: ({ values, type }) => {
          if (type !== 'change') return
          const parts = oldestFirst(tickets, money(values.amount || 0)).shares
          for (const ticket of tickets)
            setValue(partOf(ticket), parts.find((one) => one.ticketId === ticket.id)?.amount ?? null)
        },
      }),
    [tickets, subscribe, setValue],
  )
}

/** Money in one of its ways, or what was left as credit where there is some. */
function How({ account, control, from }: { account: Account; control: Control<PayForm>; from: PayForm['from'] }) {
  const { t } = useTranslation(['accounts', 'lookups'])
  const textOf = useMoneyText()
  return (
    <>
      {account.credit > 0 && (
        <ChoiceField
          control={control}
          name="from"
          label={t('pay.from')}
          options={[
            { value: 'money', label: t('pay.money'), icon: IconCash },
            { value: 'credit', label: t('pay.credit', { amount: textOf(account.credit) }), icon: IconWallet },
          ]}
        />
      )}
      {from === 'money' && (
        <ModeField
          control={control}
          name="mode"
          label={t('pay.paidBy')}
          wordOf={(mode: PaymentMode) => t(`lookups:paymentModes.${mode}`)}
        />
      )}
    </>
  )
}

/** The whole amount, which is spread over the visits, and what the bank or the cheque says. */
function Amount({ control }: { control: Control<PayForm> }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="fields-2">
      <MoneyField
        control={control}
        name="amount"
        label={t('pay.amount')}
        hint={t('pay.hint')}
        min={0}
        large
        autoFocus
      />
      <TextField control={control} name="reference" label={t('pay.reference')} maxLength={50} ltr large optional />
    </div>
  )
}

/** The part of each visit, and what is still owed on them all. */
function Parts({ control, tickets, paid }: { control: Control<PayForm>; tickets: OwedTicket[]; paid: number }) {
  const { t } = useTranslation('accounts')
  const owed = tickets.reduce((sum, { remaining }) => sum + remaining, 0)
  return (
    <>
      <div className={classes.shares}>
        {tickets.map((ticket) => (
          <MoneyField
            key={ticket.id}
            control={control}
            name={partOf(ticket)}
            label={t('pay.part', { number: `\u2066${ticket.number}\u2069` })}
            min={0}
            max={ticket.remaining}
          />
        ))}
      </div>
      <MoneyBlock
        boxed
        lines={[
          { key: 'sum', label: t('pay.sum'), value: <Money amount={paid} /> },
          { key: 'after', label: t('pay.after'), value: <Money amount={owed - paid} sign />, total: true },
        ]}
      />
    </>
  )
}

function useWhyNot(account: Account, tickets: OwedTicket[], form: PayForm): string | undefined {
  const { t } = useTranslation('accounts')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { shares, paid } = sharesOf(tickets, form)
  const owed = tickets.map(({ id, number, remaining }) => ({
    number,
    remaining,
    amount: shares.find(({ ticketId }) => ticketId === id)?.amount ?? money(0),
  }))
  const refusal = refuseShares(owed) ?? (form.from === 'credit' ? refuseCredit(account.credit, money(paid)) : null)
  if (refusal) return sentence(refusal)
  if (paid === 0) return t('pay.nothingYet')
  const left = (form.amount || 0) - paid
  return left > 0 && form.from === 'money' ? t('pay.left', { amount: textOf(left) }) : undefined
}
