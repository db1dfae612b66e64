import type { Job } from '@warsha/contract/work'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shrink } from '../lib/files/shrink.ts'
import { refusalSentence } from '../lib/i18n.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { IconCamera } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'
import { act } from './use-my-jobs.ts'

type Props = {
  job: Job
  /** the id of the element that says why no photo can be taken */
  off: string | undefined
}

/** Opens the camera; the photo becomes a note of the ticket, now or when there is network. */
export function PhotoButton({ job, off }: Props) {
  const { t } = useTranslation('work')
  const input = useRef<HTMLInputElement>(null)
  const take = async (files: File[]) => {
    for (const original of files) {
      const shrunk = await shrink(original)
      if (!shrunk) {
        toast.error(refusalSentence('invalidUploadFileType', {}))
        continue
      }
      toast.success(t('photoTaken'))
      await act(job, { kind: 'photo', photos: [{ key: newRequestKey(), ...shrunk, id: null }] })
    }
  }
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    void take([...(event.target.files ?? [])])
    // The same photo may be chosen once more.
    event.target.value = ''
  }
  return (
    <button
      type="button"
      aria-disabled={off ? true : undefined}
      aria-describedby={off}
      onClick={() => off || input.current?.click()}
    >
      <input
        ref={input}
        type="file"
        hidden
        disabled={Boolean(off)}
        accept="image/*"
        capture="environment"
        aria-label={t('photo')}
        onChange={chosen}
      />
      <IconCamera size="l" /> {t('photo')}
    </button>
  )
}
