import { useMutation } from '@tanstack/react-query'
import type { StockCount } from '@warsha/contract/stock-counts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { isolated } from '../ui/isolated.ts'
import { toast } from '../ui/toast.ts'
import { BelowReserved, Differences, ToRecount, Uncounted } from './CountFacts.tsx'

type Form = { uncountedAsZero: boolean; releaseReserved: boolean }

/** What posting will do, said before it is done: differences, parts nobody counted, reservations that end. */
export default function PostDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { t } = useTranslation('stock-counts')
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const [opened] = useState(count)
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { uncountedAsZero: false, releaseReserved: false } })
  const { uncountedAsZero, releaseReserved } = useWatch({ control }) as Form
  const post = useMutation(
    api.stockCounts.post.mutationOptions({
      context: { requestKey },
      onSuccess: ({ number }) => {
        toast.success(t('post.done', { number: isolated(number) }))
        onClose()
      },
    }),
  )
  const left = opened.parts - opened.counted
  const reserved = opened.belowReserved.length > 0
  const whyNot =
    (opened.toRecount.length > 0 && t('post.recount')) ||
    (reserved && !releaseReserved && t('post.confirmRelease')) ||
    (opened.counted === 0 && !uncountedAsZero && t('post.nothing')) ||
    undefined
  return (
    <DialogForm
      title={t('post.title')}
      subtitle={opened.number}
      submitLabel={t('post.save')}
      onSubmit={handleSubmit((form) => post.mutate({ id: opened.id, version: opened.version, ...form }))}
      onClose={onClose}
      busy={post.isPending}
      disabledReason={whyNot}
      error={message(post.error)}
    >
      <Differences count={opened} withGone={uncountedAsZero} />
      <ToRecount count={opened} />
      {left > 0 && (
        <SwitchField
          control={control}
          name="uncountedAsZero"
          label={t('post.zero', { count: left })}
          hint={t('post.zeroHint')}
        />
      )}
      {uncountedAsZero && <Uncounted count={opened} />}
      <BelowReserved count={opened} />
      {(reserved || uncountedAsZero) && (
        <SwitchField control={control} name="releaseReserved" label={t('post.release')} hint={t('post.releaseHint')} />
      )}
    </DialogForm>
  )
}
