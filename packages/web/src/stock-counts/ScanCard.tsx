import { useMutation } from '@tanstack/react-query'
import type { FoundPart } from '@warsha/contract/stock'
import type { StockCount, StockCountLine } from '@warsha/contract/stock-counts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { PartPicker } from '../lib/store/PartPicker.tsx'
import { isAnswered } from '../lib/use-request-key.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { isolated } from '../ui/isolated.ts'
import { Ltr } from '../ui/Ltr.tsx'
import classes from './stock-counts.module.css'

type Props = { count: StockCount; whyNot: string | undefined }

const mostRetries = 5

/** Each scan adds one: a barcode reader types and presses Enter, again and again. What was scanned last is said below. */
export function ScanCard({ count, whyNot }: Props) {
  const { t } = useTranslation('stock-counts')
  const message = useErrorMessage()
  const [last, setLast] = useState<StockCountLine | null>(null)
  // Whoever scans looks at the shelf: what went wrong stays until the same part is counted.
  const [missed, setMissed] = useState<ReadonlyMap<number, string>>(new Map())
  const scan = useMutation({
    mutationFn: ({ part, requestKey }: { part: FoundPart; requestKey: string }) =>
      api.stockCounts.scan.call({ id: count.id, partId: part.partId }, { context: { requestKey } }),
    // A lost answer is asked for again under the same key, so that the scan counts once.
    retry: (failures, error) => !isAnswered(error) && failures < mostRetries,
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
    onSuccess: (line) => {
      setLast(line)
      setMissed((before) => new Map([...before].filter(([partId]) => partId !== line.partId)))
    },
    onError: (error, { part }) => {
      const partNo = isolated(part.partNo)
      const reason = message(error, { quantityMilli: t('counted') }) ?? ''
      const sentence = isAnswered(error) ? t('scanRefused', { partNo, reason }) : t('scanLost', { partNo })
      setMissed((before) => new Map(before).set(part.partId, sentence))
    },
  })
  return (
    <Card title={t('scan')}>
      <div className="stack">
        <PartPicker
          label={t('scanLabel')}
          whyNot={() => whyNot}
          onTake={(part) => scan.mutate({ part, requestKey: newRequestKey() })}
          autoFocus
        />
        {[...missed].map(([partId, sentence]) => (
          <Banner key={partId} kind="danger">
            {sentence}
          </Banner>
        ))}
        <div role="status" className={classes.last}>
          {last && (
            <>
              <span>
                <Ltr className="strong">{last.partNo}</Ltr> <PartName part={last} />
              </span>
              <b>
                <InUnits milli={last.countedMilli ?? 0} unit={last.unit} />
              </b>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
