import type { StockCountLine } from '@warsha/contract/stock-counts'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { DateTimeText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './stock-counts.module.css'

type Props = { line: StockCountLine; whyNot: string | null | undefined; onOpen: () => void }

/** One part of the sheet: where it lies, what was counted by whom, and how that differs from the books. */
export function LineButton({ line, whyNot, onOpen }: Props) {
  const { t } = useTranslation('stock-counts')
  return (
    <button type="button" className={classes.line} disabled={Boolean(whyNot)} onClick={onOpen}>
      <span className={classes.row}>
        <span>
          <Ltr className="strong">{line.partNo}</Ltr> <PartName part={line} />
        </span>
        {line.countedMilli === null ? (
          <span className="muted">{t('notCounted')}</span>
        ) : (
          <b>
            <InUnits milli={line.countedMilli} unit={line.unit} />
          </b>
        )}
      </span>
      <span className={cx(classes.row, 'muted text-sm')}>
        <Where line={line} />
        <Differs line={line} />
      </span>
      {line.movedBetween && (
        <span>
          <Badge tone="warn">{t('recount')}</Badge>
        </span>
      )}
    </button>
  )
}

function Where({ line }: { line: StockCountLine }) {
  const { pick } = useNames()
  return (
    <span>
      {line.shelf && <UserText>{line.shelf}</UserText>}
      {line.shelf && line.countedAt && ' · '}
      {line.countedAt && (
        <>
          <UserText>{pick(line.countedByEn, line.countedByAr)}</UserText> <DateTimeText at={line.countedAt} />
        </>
      )}
    </span>
  )
}

/** What was expected, the difference, and what it is worth to users who see costs. */
function Differs({ line }: { line: StockCountLine }) {
  const { t } = useTranslation('stock-counts')
  const { seesAmounts } = useLocale()
  const { expectedMilli, differenceMilli, unit } = line
  if (expectedMilli === null) return null
  if (!differenceMilli)
    return (
      <span>
        {t('expected')} <InUnits milli={expectedMilli} unit={unit} />
      </span>
    )
  return (
    <span className={differenceMilli < 0 ? 'danger-ink' : 'warn-ink'}>
      <InUnits milli={differenceMilli} unit={unit} signed />
      {seesAmounts && (
        <>
          {' · '}
          <Money amount={line.difference} />
        </>
      )}
    </span>
  )
}
