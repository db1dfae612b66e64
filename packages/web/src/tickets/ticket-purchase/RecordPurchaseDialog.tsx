import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { dateOf } from '@warsha/domain/forms'
import type { PaymentMode } from '@warsha/domain/payments'
import { purchaseTotals, refuseNoSupplier, refusePurchaseDays } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { AttachmentField } from '../../lib/attachments/AttachmentField.tsx'
import { type NewAttachments, useNewAttachments } from '../../lib/attachments/use-new-attachments.ts'
import { useGo } from '../../lib/go.ts'
import { useLookups } from '../../lib/lookups.ts'
import { useMayOpen } from '../../lib/may.ts'
import { referenceOf } from '../../lib/payments/references.ts'
import { useMoneyText } from '../../lib/payments/use-money-text.ts'
import { PaperFields } from '../../lib/purchases/PaperFields.tsx'
import { PurchaseSums } from '../../lib/purchases/PurchaseSums.tsx'
import { type PaperForm, paperOf } from '../../lib/purchases/paper-form.ts'
import { purchaseHref } from '../../lib/purchases/purchase-href.ts'
import { linkedTo } from '../../lib/purchases/supplier-choice.ts'
import { useDocNoTaken } from '../../lib/purchases/use-doc-no-taken.ts'
import { useSuppliers } from '../../lib/purchases/use-suppliers.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { useLocale } from '../../ui/locale.ts'
import { toast } from '../../ui/toast.ts'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useStaleRefresh, useTicketCache } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { PaidFields } from './PaidFields.tsx'
import { PartsOnPaper } from './PartsOnPaper.tsx'
import { onOnePaper, toRecord } from './to-purchase.ts'

export type RecordForm = PaperForm & { partIds: number[]; when: 'now' | 'later'; mode: PaymentMode; reference: string }
type Props = { ticket: Ticket; about: number; onClose: () => void }

/** What the runner brought: which parts stand on the document, whose it is, and whether it is paid. It becomes a purchase invoice. */
export function RecordPurchaseDialog({ ticket, about, onClose }: Props) {
  const { t } = useTranslation(['ticket-purchases', 'purchases'])
  const message = useErrorMessage()
  const textOf = useMoneyText()
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  const noPaying = useWhyNotHere(ticket)('tickets.payments')
  const bought = toRecord(ticket)
  const { control, handleSubmit, formState } = useForm<RecordForm>({
    defaultValues: startOf(ticket, about, { today, paysNow: noPaying === undefined }),
    mode: 'onTouched',
  })
  const values = useWatch({ control }) as RecordForm
  const lines = bought
    .filter(({ id }) => values.partIds.includes(id))
    .map(({ cost, quantityMilli }) => ({ price: cost, quantityMilli }))
  const suppliers = useSuppliers()
  const takenBy = useDocNoTaken(linkedTo(suppliers, values))
  const files = useNewAttachments()
  const record = useRecord(ticket, files, onClose)
  const { total } = purchaseTotals(lines, values.vatMode, company.vatBp)
  return (
    <DialogForm
      title={t('title')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={lines.length > 0 ? t('submit', { amount: textOf(total) }) : t('record')}
      onSubmit={handleSubmit((form) => record.send(linkedTo(suppliers, form), today))}
      onClose={onClose}
      dirty={formState.isDirty || files.all.length > 0}
      busy={record.busy || files.busy}
      disabledReason={useWhyNotRecorded({ values, today, takenBy, nothing: lines.length === 0 })}
      error={message(record.error, { paymentDueOn: t('purchases:fields.paymentDueOn') })}
      width={620}
    >
      <PartsOnPaper control={control} parts={bought} />
      <PaperFields control={control} today={today} vatAllowed={company.allowVAT} takenBy={takenBy} />
      <PurchaseSums lines={lines} vatMode={values.vatMode} rateBp={company.vatBp} />
      <PaidFields control={control} values={values} noPaying={noPaying} />
      <AttachmentField files={files} />
    </DialogForm>
  )
}

/** The initial values of the dialog: one supplier's parts, today, and no tax invoice. */
function startOf(
  ticket: Ticket,
  about: number,
  { today, paysNow }: { today: CalendarDate; paysNow: boolean },
): RecordForm {
  const parts = onOnePaper(toRecord(ticket), about)
  return {
    partIds: parts.map(({ id }) => id),
    supplierId: parts[0]?.supplierId ?? null,
    supplierName: parts[0]?.supplierName ?? '',
    supplierDocNo: '',
    invoicedOn: today,
    vatMode: 'none',
    noVatReason: 'notRegistered',
    importVat: null,
    paymentDueOn: null,
    note: '',
    qrCode: '',
    when: paysNow ? 'now' : 'later',
    mode: 'cash',
    reference: '',
  }
}

type Standing = {
  values: RecordForm
  today: CalendarDate
  takenBy: { number: string } | null
  nothing: boolean
}

/** Why it cannot be recorded as it stands. */
function useWhyNotRecorded({ values, today, takenBy, nothing }: Standing): string | undefined {
  const { t } = useTranslation('ticket-purchases')
  const sentence = useRefusalMessage()
  if (nothing) return t('noParts')
  if (takenBy) return sentence({ code: 'supplierDocNoTaken', data: { number: takenBy.number } })
  const { invoicedOn, paymentDueOn } = paperOf(values, today)
  const dueOn = values.when === 'later' ? paymentDueOn : null
  const typed = dateOf(values.invoicedOn ?? '') !== null
  const refusal =
    refuseNoSupplier(values) ?? (typed ? refusePurchaseDays({ invoicedOn, paymentDueOn: dueOn }, today) : null)
  return refusal ? sentence(refusal) : undefined
}

/** Records it once: one dialog has one key, so that pressing twice or trying again makes no second purchase. */
function useRecord(ticket: Ticket, files: NewAttachments, onDone: () => void) {
  const { t } = useTranslation('ticket-purchases')
  const { show } = useTicketCache(ticket.id)
  const { onError } = useStaleRefresh(ticket.id)
  const go = useGo()
  const mayOpen = useMayOpen()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending, error } = useMutation(
    api.purchases.record.mutationOptions({
      context: { requestKey },
      onSuccess: async ({ ticket: fresh, purchaseInvoice }) => {
        show(fresh)
        await files.sendTo(purchaseInvoice)
        const href = purchaseHref(purchaseInvoice)
        toast.success(
          t('recorded', { number: `\u2066${purchaseInvoice.number}\u2069` }),
          mayOpen(href) ? { label: t('open'), run: () => go(href) } : undefined,
        )
        onDone()
      },
      onError,
    }),
  )
  const send = ({ partIds, when, mode, reference, ...paper }: RecordForm, today: CalendarDate) => {
    const now = when === 'now'
    mutate({
      ticketId: ticket.id,
      version: ticket.version,
      partIds,
      ...paperOf(now ? { ...paper, paymentDueOn: null } : paper, today),
      paid: now ? { mode, reference: referenceOf[mode] === null ? '' : reference.trim() } : null,
    })
  }
  return { send, busy: isPending, error }
}
