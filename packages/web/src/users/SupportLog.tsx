import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { IconClipboardList } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import type { PageAsked } from './DeskPager.tsx'
import { OperatorList } from './OperatorList.tsx'

/** When support entered which company, and until when it could stay. */
export function SupportLog({ token }: { token: string }) {
  const { t } = useTranslation('operators')
  const { nameOf } = useNames()
  const [asked, setAsked] = useState<PageAsked>({ page: 1, pageSize: 20 })
  const list = useQuery({
    ...api.operators.supportLog.queryOptions({ input: asked, context: { token } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <OperatorList label={t('parts.log')} none={t('log.none')} icon={IconClipboardList} list={list} onPage={setAsked}>
      {(entry) => (
        <>
          <span className="strong">{nameOf(entry)}</span>
          <span className="muted text-sm">
            {t(`log.${entry.operator}`)} · <Timestamp at={entry.enteredAt} /> · {t('until')}{' '}
            <Timestamp at={entry.until} />
            {entry.address && (
              <>
                {' · '}
                <Ltr>{entry.address}</Ltr>
              </>
            )}
          </span>
        </>
      )}
    </OperatorList>
  )
}
