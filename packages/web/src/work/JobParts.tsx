import type { Job } from '@warsha/contract/work'
import { outOf } from '@warsha/domain/part-requests'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { RequestMark } from '../lib/part-requests/RequestMark.tsx'
import { unconfirmed, useReceive } from '../lib/part-requests/use-receive.ts'
import { Button } from '../ui/Button.tsx'
import { IconArrowBackUp, IconCheck } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './work.module.css'

const AskBackDialog = later(() => import('../lib/part-requests/AskBackDialog.tsx'))

/** The parts of the store that a job needs, with what the technician says of them. */
export function JobParts({ job }: { job: Job }) {
  const { t } = useTranslation('part-requests')
  // Jobs kept on a phone by an earlier version know of no parts.
  const parts = job.storeParts ?? []
  if (parts.length === 0) return null
  return (
    <section aria-label={t('parts')} className={classes.storeParts}>
      <h3>{t('parts')}</h3>
      <ul>
        {parts.map((part) => (
          <JobPart key={part.id} part={part} />
        ))}
      </ul>
    </section>
  )
}

function JobPart({ part }: { part: Job['storeParts'][number] }) {
  const { t } = useTranslation('part-requests')
  const { nameOf } = useNames()
  const [asking, setAsking] = useState(false)
  const { receive, busy } = useReceive()
  const name = nameOf(part)
  return (
    <li className={classes.storePart}>
      <span>
        <UserText className="strong">{name}</UserText>{' '}
        <span className="muted text-sm">
          <Ltr>{part.partNo}</Ltr> × <Quantity value={part.requestedMilli} />
        </span>
      </span>
      <RequestMark request={part} />
      <span className="row">
        {unconfirmed(part) > 0 && (
          <Button
            size="xlarge"
            variant="primary"
            busy={busy}
            icon={<IconCheck size="s" />}
            aria-label={t('receiveLabel', { name })}
            onClick={() => receive(part, name)}
          >
            {t('receive')}
          </Button>
        )}
        {outOf(part) > part.askedBackMilli && (
          <Button
            size="xlarge"
            icon={<IconArrowBackUp size="s" />}
            aria-label={t('askBackLabel', { name })}
            onClick={() => setAsking(true)}
          >
            {t('askBack')}
          </Button>
        )}
      </span>
      <Suspense>{asking && <AskBackDialog request={part} name={name} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  )
}
