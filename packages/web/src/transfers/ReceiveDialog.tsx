import { useMutation } from '@tanstack/react-query'
import type { Transfer } from '@warsha/contract/transfers'
import { onTheWayOf, refuseSettling } from '@warsha/domain/transfers'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { QuantityField } from '../ui/fields/QuantityField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { toast } from '../ui/toast.ts'
import classes from './transfers.module.css'

type Form = { lines: { arrived: number | null; lost: number | null }[]; reason: string }

/** What arrived of each part, and what never will. All that is on the way is proposed. */
export default function ReceiveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation('transfers')
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const [opened] = useState(transfer)
  const left = opened.lines.filter((line) => onTheWayOf(line).quantityMilli > 0)
  const { control, handleSubmit, formState } = useForm<Form>({
    defaultValues: { lines: left.map((line) => ({ arrived: onTheWayOf(line).quantityMilli, lost: 0 })), reason: '' },
  })
  const typed = useWatch({ control }) as Form
  const asked = left.map((line, at) => ({
    line,
    arrived: typed.lines[at]?.arrived ?? 0,
    lost: typed.lines[at]?.lost ?? 0,
  }))
  const beyond = asked.map(({ line, arrived, lost }) => refuseSettling(line, arrived, lost)).find(Boolean)
  const loses = asked.some(({ lost }) => lost > 0)
  const whyNot =
    (beyond && sentence(beyond)) ||
    (asked.every(({ arrived, lost }) => arrived + lost === 0) && t('receive.nothing')) ||
    (loses && !typed.reason.trim() && t('receive.reasonNeeded')) ||
    undefined
  const receive = useReceive(onClose)
  const send = ({ reason }: Form) =>
    receive.mutate({
      id: opened.id,
      version: opened.version,
      reason: loses ? reason : '',
      lines: asked
        .filter(({ arrived, lost }) => arrived + lost > 0)
        .map(({ line, arrived, lost }) => ({ partId: line.partId, receivedMilli: arrived, lostMilli: lost })),
    })
  return (
    <DialogForm
      title={t('receive.title')}
      subtitle={opened.number}
      submitLabel={t('receive.save')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={receive.isPending}
      disabledReason={whyNot}
      error={message(receive.error, { reason: t('receive.reason'), receivedMilli: t('receive.arrived') })}
    >
      <p className="muted">{t('receive.hint')}</p>
      <ArrivedLines control={control} lines={left} />
      {loses && <TextField control={control} name="reason" label={t('receive.reason')} maxLength={200} required />}
    </DialogForm>
  )
}

/** One dialog has one key, so that pressing twice receives once. */
function useReceive(onClose: () => void) {
  const { t } = useTranslation('transfers')
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.transfers.receive.mutationOptions({
      context: { requestKey },
      onSuccess: () => {
        toast.success(t('receive.done'))
        onClose()
      },
    }),
  )
}

/** What arrived and what was lost, part by part. */
function ArrivedLines({ control, lines }: { control: Control<Form>; lines: Transfer['lines'] }) {
  const { t } = useTranslation('transfers')
  const { nameOf } = useNames()
  return (
    <ul className={classes.lines}>
      {lines.map((line, at) => (
        <li key={line.partId} className={classes.line} aria-label={nameOf(line)}>
          <span>
            <Ltr className="strong">{line.partNo}</Ltr> <PartName part={line} />
            <span className="muted text-sm">
              {' · '}
              {t('onTheWay')} <InUnits milli={onTheWayOf(line).quantityMilli} unit={line.unit} />
            </span>
          </span>
          <span className={classes.arrived}>
            <QuantityField control={control} name={`lines.${at}.arrived`} label={t('receive.arrived')} min={0} />
            <QuantityField control={control} name={`lines.${at}.lost`} label={t('receive.lost')} min={0} />
          </span>
        </li>
      ))}
    </ul>
  )
}
