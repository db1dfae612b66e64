import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeviceLogEntry } from '@warsha/contract/tax-devices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconAlertCircle, IconCircleCheck, IconCircleX } from '../../ui/icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './e-invoicing.module.css'
import { Said } from './Said.tsx'

const first = 10
const most = 100
const glyphs = { accepted: IconCircleCheck, refused: IconCircleX, unknown: IconAlertCircle } as const

/** What was asked of the authority for this shop and what it answered, the newest first (API-107). */
export function DeviceLog({ shopId, isRunning }: { shopId: number; isRunning: boolean }) {
  const { t } = useTranslation('company-e-invoicing')
  const [pageSize, setPageSize] = useState(first)
  const { data, isError, refetch } = useQuery({
    ...api.taxDevices.getZatcaCSIDIssueLog.queryOptions({
      input: { shopId, pageSize },
      placeholderData: keepPreviousData,
    }),
    refetchInterval: isRunning ? 1000 : false,
  })
  if (isError && !data) return <ErrorState text={t('log.failed')} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title={t('log.title')}>
      <ol className={classes.log}>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {data.totalItems > data.items.length && pageSize < most && (
        <div className={classes.more}>
          <Button variant="quiet" onClick={() => setPageSize(most)}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: DeviceLogEntry }) {
  const { t } = useTranslation('company-e-invoicing')
  const { pick } = useNames()
  const { step, outcome, status, mode, at, userNameEn, userNameAr, answer } = entry
  const Glyph = glyphs[outcome]
  return (
    <li className={classes[outcome]}>
      <Glyph size="s" className={classes.glyph} />
      <div className={classes.entry}>
        <span className="row-wrap">
          <b>{t(`steps.${step}`)}</b>
          <span className="muted">{t(`modes.${mode}`)}</span>
          {outcome !== 'accepted' && <span>{t(`outcomes.${outcome}`)}</span>}
        </span>
        <Said answer={answer} />
        <span className={classes.small}>
          <Timestamp at={at} />
          {userNameEn && (
            <>
              {' · '}
              <UserText>{pick(userNameEn, userNameAr)}</UserText>
            </>
          )}
          {status !== null && outcome !== 'accepted' && <> · {t('log.status', { status })}</>}
        </span>
      </div>
    </li>
  )
}
