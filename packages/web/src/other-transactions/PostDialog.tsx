import { useMutation } from '@tanstack/react-query'
import type { OtherTransaction } from '@warsha/contract/other-transactions'
import { money } from '@warsha/domain/money'
import { refuseOpenWalkIn, refusePost } from '@warsha/domain/other-transactions'
import type { PaymentMode } from '@warsha/domain/payments'
import { refusePostedDay } from '@warsha/domain/tax-periods'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { EInvoiceLacks } from '../lib/EInvoiceLacks.tsx'
import { useLookups } from '../lib/lookups.ts'
import { ModeField } from '../lib/payments/ModeField.tsx'
import { ReferenceField } from '../lib/payments/ReferenceField.tsx'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useWhyNoReference } from '../lib/payments/use-why-no-reference.ts'
import { type PaidForm, paidLater, paidNow, paymentOf } from '../lib/purchases/paid-now.ts'
import { VoucherReference } from '../lib/purchases/VoucherReference.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useEInvoiceLacks } from '../lib/use-e-invoice-lacks.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconClock } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { IconCash } from '../ui/more-icons.tsx'
import { Sums } from '../ui/Sums.tsx'
import { toast } from '../ui/toast.ts'
import type { TransactionForm } from './transaction-form.ts'

type Props = { transaction: OtherTransaction; onEdit: (field: keyof TransactionForm) => void; onClose: () => void }

/** Says what posting does before it is done, and takes what is paid now. */
export default function PostDialog({ transaction, onEdit, onClose }: Props) {
  const { t } = useTranslation('other-transactions')
  const message = useErrorMessage()
  const [opened] = useState(transaction)
  const { id, version, kind, total } = opened
  const { control, handleSubmit } = useForm<PaidForm>({ defaultValues: { ...paidLater, when: 'now' } })
  const values = useWatch({ control }) as PaidForm
  const paid = paidNow(values, total)
  const post = usePost(onClose)
  const whyNot = useWhyNot(opened, values, paid)
  const eInvoice = useEInvoiceLacks({ customerId: opened.customerId, total }, kind === 'income')
  return (
    <DialogForm
      title={t(`post.titles.${kind}`)}
      subtitle={opened.title}
      submitLabel={t('post.open')}
      onSubmit={handleSubmit((form) => post.mutate({ id, version, paid: paymentOf(form, total) }))}
      onClose={onClose}
      busy={post.isPending}
      disabledReason={whyNot ?? eInvoice.whyNot}
      error={message(post.error, { amount: t('post.amount') })}
    >
      <EInvoiceLacks lacks={eInvoice.lacks} />
      <Lacking of={opened} onEdit={onEdit} />
      <p className="muted">{t(`post.texts.${kind}`)}</p>
      <Paying control={control} values={values} kind={kind} total={total} />
      <Sums
        rows={[
          { label: t('columns.total'), amount: total },
          { label: t('post.left'), amount: Math.max(0, total - paid) },
        ]}
      />
    </DialogForm>
  )
}

/** What its form has to say before it is posted, with the way there. */
function Lacking({ of, onEdit }: { of: OtherTransaction; onEdit: Props['onEdit'] }) {
  const { t } = useTranslation('other-transactions')
  const sentence = useRefusalMessage()
  const refusal = useRefusePost(of)
  if (refusal === null) return null
  return (
    <Banner kind="warn" actions={<Button onClick={() => onEdit(mendedBy(refusal))}>{t('post.mend')}</Button>}>
      {sentence(refusal)}
    </Banner>
  )
}

const mendedBy = (refusal: NonNullable<ReturnType<typeof useRefusePost>>): keyof TransactionForm => {
  if (refusal.code === 'vatNeedsDocNo') return 'supplierDocNo'
  if (refusal.code !== 'vatExemptionMissing') return 'happenedOn'
  return refusal.data.reason === 'note' ? 'vatExemptionNote' : 'vatExemption'
}

/** One dialog has one key, so that pressing twice or trying again posts nothing twice. */
function usePost(onClose: () => void) {
  const { t } = useTranslation('other-transactions')
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.otherTransactions.post.mutationOptions({
      context: { requestKey },
      onSuccess: ({ invoiceNumber }) => {
        toast.success(t('post.done', { number: isolated(invoiceNumber ?? '') }))
        onClose()
      },
    }),
  )
}

/** Why it cannot be posted as it stands, as the server would say it. */
function useWhyNot(of: OtherTransaction, values: PaidForm, paid: number): string | undefined {
  const sentence = useRefusalMessage()
  const reference = useWhyNoReference(values.mode, values.reference)
  const refusal =
    useRefusePost(of) ??
    (of.kind === 'income' ? refuseOpenWalkIn(of.customerId, of.total, money(Math.min(paid, of.total))) : null)
  if (refusal) return sentence(refusal)
  return paid > 0 && of.kind === 'income' ? reference : undefined
}

/** What keeps it from being posted whatever is paid: its form mends it. */
function useRefusePost(of: OtherTransaction) {
  const { company, shops } = useLookups()
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  const postedTo = shops.find(({ id }) => id === of.shopId)?.taxPostedTo ?? null
  return (
    refusePost(of, { today, vatAllowed: company.allowVAT }) ??
    (of.kind === 'income' ? refusePostedDay(of.happenedOn, postedTo) : null)
  )
}

type PayingProps = {
  control: Control<PaidForm>
  values: PaidForm
  kind: OtherTransaction['kind']
  total: number
}

/** Paid now, in full or in part, or left open. */
function Paying({ control, values, kind, total }: PayingProps) {
  const { t } = useTranslation(['other-transactions', 'lookups'])
  const textOf = useMoneyText()
  return (
    <>
      <ChoiceField
        control={control}
        name="when"
        label={t(`post.when.${kind}`)}
        options={[
          { value: 'now', label: t('post.now'), icon: IconCash },
          { value: 'later', label: t('post.later'), icon: IconClock },
        ]}
      />
      {values.when === 'now' && (
        <>
          <ModeField
            control={control}
            name="mode"
            label={t('post.by')}
            wordOf={(mode: PaymentMode) => t(`lookups:paymentModes.${mode}`)}
          />
          <div className="fields-2">
            <MoneyField
              control={control}
              name="amount"
              label={t('post.amount')}
              hint={t('post.allOfIt', { amount: textOf(total) })}
              min={1}
              max={total}
              optional
            />
            {kind === 'expense' ? (
              <VoucherReference control={control} name="reference" mode={values.mode} />
            ) : (
              values.mode !== 'cash' && <ReferenceField control={control} mode={values.mode} />
            )}
          </div>
        </>
      )}
    </>
  )
}
