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
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import classes from './stock-counts.module.css'

type Props = { count: StockCount; whyNot: string | undefined }

/** Each scan adds one: a barcode reader types and presses Enter, again and again. What was scanned last is said below. */
export function ScanCard({ count, whyNot }: Props) {
  const { t } = useTranslation('stock-counts')
  const message = useErrorMessage()
  const [last, setLast] = useState<StockCountLine | null>(null)
  const scan = useMutation({
    // A lost answer is asked for again under the same key, so that the scan counts once.
    mutationFn: ({ part, requestKey }: { part: FoundPart; requestKey: string }) =>
      api.stockCounts.scan.call({ id: count.id, partId: part.partId }, { context: { requestKey } }),
    onSuccess: setLast,
  })
  const problem = message(scan.error, { quantityMilli: t('counted') })
  return (
    <Card title={t('scan')}>
      <div className="stack">
        <PartPicker
          label={t('scanLabel')}
          whyNot={() => whyNot}
          onTake={(part) => scan.mutate({ part, requestKey: newRequestKey() })}
          autoFocus
        />
        {problem && <Banner kind="danger">{problem}</Banner>}
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
