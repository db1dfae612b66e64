import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import type { ConvertedLines } from '@warsha/domain/estimates'
import { ticketPage } from '@warsha/domain/records'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { isAsked } from '../lib/ConfirmRefused.tsx'
import { useGo } from '../lib/go.ts'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'
import { useEstimateCache } from './use-estimate.ts'

type Props = { estimate: Estimate; onClose: () => void }
type ConvertForm = { lines: ConvertedLines; km: number | null }
type Confirmed = { confirmedKm?: true; confirmedOpenTicket?: true }

/** Opens the ticket, once: one dialog has one key, so that pressing twice opens one. What is to be confirmed is asked first. */
export default function ConvertDialog({ estimate, onClose }: Props) {
  const { t } = useTranslation('estimates')
  const [confirmed, setConfirmed] = useState<Confirmed>({})
  const [{ id, version, number, services, parts }] = useState(estimate)
  const anyApproved = [...services, ...parts].some(({ answer }) => answer === 'Approved')
  const form = useForm<ConvertForm>({
    mode: 'onTouched',
    defaultValues: { lines: anyApproved ? 'approved' : 'all', km: null },
  })
  const convert = useConvert(id)
  const send = (yes: Confirmed) => convert.mutate({ id, version, ...form.getValues(), ...yes })
  const asked = questionOf(convert.error)
  return (
    <DialogForm
      title={t('convert.title')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('convert.open')}
      onSubmit={form.handleSubmit(() => send(confirmed))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={convert.isPending || convert.isSuccess}
      error={asked ? undefined : errorSentence(convert.error)}
      atSubmit
    >
      {anyApproved && (
        <ChoiceField
          control={form.control}
          name="lines"
          label={t('convert.lines')}
          options={(['approved', 'all'] as const).map((value) => ({ value, label: t(`convert.which.${value}`) }))}
        />
      )}
      <NumberField control={form.control} name="km" label={t('convert.km')} min={0} max={9_999_999} />
      {asked && (
        <ConfirmDialog
          title={t('convert.question')}
          text={errorSentence(convert.error)}
          confirmLabel={t('convert.anyway')}
          busy={convert.isPending}
          onConfirm={() => {
            const yes = { ...confirmed, ...asked }
            setConfirmed(yes)
            send(yes)
          }}
          onCancel={() => convert.reset()}
        />
      )}
    </DialogForm>
  )
}

function useConvert(id: number) {
  const { t } = useTranslation('estimates')
  const [requestKey] = useState(newRequestKey)
  const { show, onError } = useEstimateCache(id)
  const go = useGo()
  return useMutation(
    api.estimates.convert.mutationOptions({
      context: { requestKey },
      onSuccess: (fresh) => {
        show(fresh)
        toast.success(t('convert.done', { number: fresh.ticket?.number ?? '' }))
        if (fresh.ticket) go(ticketPage(fresh.ticket))
      },
      onError,
    }),
  )
}

/** What a yes to the server's question is; null where it asks nothing. */
function questionOf(error: unknown): Confirmed | null {
  if (isAsked(error, 'vehicleHasOpenTicket')) return { confirmedOpenTicket: true }
  return isAsked(error, 'kmBelowHistory') ? { confirmedKm: true } : null
}
