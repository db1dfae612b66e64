import type { Job } from '@warsha/contract/work'
import { pauseReasons } from '@warsha/domain/work'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { act } from './use-my-jobs.ts'
import classes from './work.module.css'

/** A break is the commonest reason and stands in the foot; the others are one touch away. */
const others = pauseReasons.filter((reason) => reason !== 'break')

/** Why the work stops for now: one touch on the reason pauses the clock. */
export function PauseDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation(['work', 'lookups'])
  const { nameOf } = useNames()
  const form = useForm()
  const stop = (reason: (typeof pauseReasons)[number]) => {
    void act(job, { kind: 'pause', reason })
    onClose()
  }
  return (
    <DialogForm
      title={t('pauseWhy')}
      subtitle={nameOf(job)}
      submitLabel={t('lookups:pauseReasons.break')}
      onSubmit={form.handleSubmit(() => stop('break'))}
      onClose={onClose}
      dirty={false}
    >
      <div className={classes.reasons}>
        {others.map((reason) => (
          <button key={reason} type="button" className={classes.reason} onClick={() => stop(reason)}>
            {t(`lookups:pauseReasons.${reason}`)}
          </button>
        ))}
      </div>
    </DialogForm>
  )
}
