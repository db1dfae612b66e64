import type { DryRun, RowFate } from '@warsha/contract/imports'
import { type Fate, fates } from '@warsha/domain/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { downloadFile } from '../lib/records/pdf.ts'
import { BoxLine, BoxName } from '../ui/Box.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { IconDownload } from '../ui/more-icons.tsx'
import { Status } from '../ui/Status.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './imports.module.css'
import { useFaultWords } from './use-fault-words.ts'

const pageSize = 50
const stateOf = { new: 'Completed', update: 'InProgress', same: 'Closed', skip: 'Closed', refused: 'Failed' } as const

function FateWord({ row }: { row: RowFate }) {
  const { t } = useTranslation('import-tables')
  return <Status of={stateOf[row.fate]}>{t(`fates.${row.fate}`)}</Status>
}

function Why({ row }: { row: RowFate }) {
  const { t } = useTranslation('imports')
  const words = useFaultWords()
  if (row.faults.length === 0)
    return row.other === null ? null : <span className="muted">{t('rows.there', { name: row.other })}</span>
  return (
    <ul className={classes.faults}>
      {row.faults.map((fault) => (
        <li key={`${fault.code}-${fault.field}`}>
          {words.place(fault) && <span className="strong">{words.place(fault)} · </span>}
          {words.sentence(fault)}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<RowFate>[] = [
  { key: 'row', label: 'imports:rows.row', cell: (row) => <Ltr>{row.row}</Ltr> },
  { key: 'record', label: 'imports:rows.record', cell: (row) => <UserText>{row.title}</UserText> },
  { key: 'fate', label: 'imports:rows.fate', cell: (row) => <FateWord row={row} /> },
  { key: 'why', label: 'imports:rows.why', cell: (row) => <Why row={row} />, fill: true },
]

type Props = { dry: DryRun; report: () => Promise<File> }

/** Every row with its fate, refused ones first to be looked at. */
export function RowsCard({ dry, report }: Props) {
  const { t } = useTranslation(['imports', 'import-tables'])
  const [shown, setShown] = useState<Fate | null>(dry.counts.refused > 0 ? 'refused' : null)
  const [page, setPage] = useState(1)
  const rows = shown ? dry.rows.filter(({ fate }) => fate === shown) : dry.rows
  const show = (fate: Fate | null) => {
    setShown(fate)
    setPage(1)
  }
  return (
    <Card
      flush
      title={t('rows.title')}
      actions={
        <Button size="small" icon={<IconDownload size="s" />} onClick={() => void downloadFile(report)}>
          {t('rows.report')}
        </Button>
      }
    >
      <fieldset className={classes.fates} aria-label={t('rows.filter')}>
        <Choice on={shown === null} onChoose={() => show(null)} label={t('rows.all')} count={dry.rows.length} />
        {fates
          .filter((fate) => dry.counts[fate] > 0)
          .map((fate) => (
            <Choice
              key={fate}
              on={shown === fate}
              onChoose={() => show(fate)}
              label={t(`import-tables:fates.${fate}`)}
              count={dry.counts[fate]}
            />
          ))}
      </fieldset>
      <DataTable
        bare
        label={t('rows.title')}
        columns={columns}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.row}
        empty={<p className={classes.none}>{t('rows.none')}</p>}
        renderBox={(row) => (
          <div className={classes.box}>
            <BoxLine end={<FateWord row={row} />}>
              {t('rows.row')} <Ltr>{row.row}</Ltr>
            </BoxLine>
            <BoxName>
              <UserText>{row.title}</UserText>
            </BoxName>
            <Why row={row} />
          </div>
        )}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </Card>
  )
}

type ChoiceProps = { on: boolean; onChoose: () => void; label: string; count: number }

const Choice = ({ on, onChoose, label, count }: ChoiceProps) => (
  <Button size="small" variant={on ? 'primary' : 'default'} aria-pressed={on} onClick={onChoose}>
    {label} <Count value={count} />
  </Button>
)
