import type { Today } from '@warsha/contract/home'
import { pageOf, pathOf } from '@warsha/domain/records'
import { stateInList } from '@warsha/domain/tickets'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DirectionIcon } from '../ui/DirectionIcon.tsx'
import type { Column } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconArrowRight, IconCar } from '../ui/icons.tsx'
import { Plate } from '../ui/Plate.tsx'
import { isLate, PromiseTime } from '../ui/PromiseTime.tsx'
import { Status } from '../ui/Status.tsx'
import { TwoLines } from '../ui/TwoLines.tsx'

type Row = Today['underService'][number]

function Car({ row }: { row: Row }) {
  const { pick } = useNames()
  return (
    <TwoLines below={pick(row.customerNameEn, row.customerNameAr)}>
      {pick(row.makeEn, row.makeAr)} {pick(row.modelEn, row.modelAr)} {row.year}
    </TwoLines>
  )
}

function Reason({ row }: { row: Row }) {
  const { t } = useTranslation('lookups')
  return row.waitingReason ? t(`waitingReasons.${row.waitingReason}`) : <span className="muted">{t('ui:noValue')}</span>
}

const columns: readonly Column<Row>[] = [
  { key: 'plate', label: 'home:columns.plate', cell: (row) => <Plate plate={row.plate} />, link: true },
  { key: 'car', label: 'home:columns.vehicle', cell: (row) => <Car row={row} />, fill: true },
  { key: 'status', label: 'home:columns.status', cell: (row) => <Status of={stateInList(row)} /> },
  { key: 'waiting', label: 'home:columns.waiting', cell: (row) => <Reason row={row} /> },
  { key: 'promised', label: 'home:columns.promised', cell: (row) => <PromiseTime of={row} /> },
]

type Props = { rows: Row[] | undefined; count: number | undefined }

/** The cars in the shop now, the earliest promise first. */
export function UnderService({ rows, count }: Props) {
  const { t } = useTranslation(['home', 'lookups'])
  return (
    <Card
      flush
      title={t('underService')}
      aside={count !== undefined && <Count value={count} />}
      actions={
        <ButtonLink href={pathOf('ticket', 'list')} variant="quiet" size="small">
          {t('allTickets')} <DirectionIcon of={IconArrowRight} size="s" />
        </ButtonLink>
      }
    >
      <DataTable
        bare
        label={t('underService')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => pageOf('ticket', row.id)}
        renderBox={(row) => <CarBox row={row} />}
        skeletonRows={7}
        empty={<EmptyState icon={IconCar} title={t('noCars')} text={t('noCarsText')} />}
      />
    </Card>
  )
}

function CarBox({ row }: { row: Row }) {
  const { pick } = useNames()
  return (
    <Box href={pageOf('ticket', row.id)} late={isLate(row)}>
      <BoxLine end={<Status of={stateInList(row)} />}>
        <Plate plate={row.plate} />
      </BoxLine>
      <BoxName>
        {pick(row.makeEn, row.makeAr)} {pick(row.modelEn, row.modelAr)} {row.year}
      </BoxName>
      <BoxLine quiet end={<PromiseTime of={row} />}>
        {pick(row.customerNameEn, row.customerNameAr)}
      </BoxLine>
    </Box>
  )
}
