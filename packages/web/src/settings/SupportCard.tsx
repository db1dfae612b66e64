import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { toast } from '../ui/toast.ts'
import classes from './SupportCard.module.css'

const hourMs = 3_600_000
const spans = [1, 4, 24, 72]

/** The main owner lets the operator's support in for a while, sends it out, and sees what it did (ROL-042). */
export function SupportCard() {
  const { t } = useTranslation('settings')
  const message = useErrorMessage()
  const queries = useQueryClient()
  const { supportAccessUntil, supportInside } = useLookups().adminOption
  const isOpen = supportAccessUntil !== null && Date.parse(supportAccessUntil) > Date.now()
  const change = useMutation(
    api.company.supportAccess.mutationOptions({
      onSuccess: async ({ supportAccessUntil: until }) => {
        toast.success(t(until ? 'support.opened' : 'support.ended'))
        await queries.invalidateQueries({ queryKey: api.lookups.data.key() })
      },
    }),
  )
  const letIn = (hours: number) => change.mutate({ until: new Date(Date.now() + hours * hourMs).toISOString() })
  const error = message(change.error)
  return (
    <div id="support" className={classes.place}>
      <Card title={t('support.title')}>
        <p className="soft text-sm">{t('support.text')}</p>
        {error && <Banner kind="danger">{error}</Banner>}
        {isOpen && (
          <p className="strong">
            {t(supportInside ? 'support.inside' : 'support.open', { until: supportAccessUntil })}
          </p>
        )}
        <div className={classes.actions}>
          {isOpen ? (
            <Button variant="danger" busy={change.isPending} onClick={() => change.mutate({ until: null })}>
              {t('support.end')}
            </Button>
          ) : (
            spans.map((hours) => (
              <Button key={hours} busy={change.isPending} onClick={() => letIn(hours)}>
                {t(hours < 24 ? 'support.forHours' : 'support.forDays', { count: hours < 24 ? hours : hours / 24 })}
              </Button>
            ))
          )}
        </div>
        <SupportLog />
      </Card>
    </div>
  )
}

/** What support did here last, newest first. */
function SupportLog() {
  const { t } = useTranslation('settings')
  const { pick } = useNames()
  const { data } = useQuery(api.audit.list.queryOptions({ input: { entity: 'support', pageSize: 10 } }))
  if (!data || data.items.length === 0) return null
  return (
    <ul className={classes.log} aria-label={t('support.log')}>
      {data.items.map(({ id, at, action, changes, userNameEn, userNameAr }) => (
        <li key={id}>
          <Timestamp at={at} /> <span className="strong">{pick(userNameEn, userNameAr)}</span>{' '}
          {action === 'supportEntered' ? t('support.entered') : t('support.acted')}{' '}
          {typeof changes.call === 'string' && (
            <code>
              <Ltr>{changes.call}</Ltr>
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}
