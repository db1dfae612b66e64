import type { Transfer, TransferPart } from '@warsha/contract/transfers'
import { onTheWayOf } from '@warsha/domain/transfers'
import { useTranslation } from 'react-i18next'
import { InUnits } from '../lib/store/InUnits.tsx'
import { PartName } from '../lib/store/PartName.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import { Card } from '../ui/Card.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'

const words = 'transfers:'
const inUnits = (key: string, milli: (line: TransferPart) => number): Column<TransferPart> => ({
  key,
  label: `${words}${key}`,
  cell: (line) => <InUnits milli={milli(line)} unit={line.unit} />,
  align: 'amount',
})

const part: Column<TransferPart> = {
  key: 'part',
  label: `${words}parts`,
  cell: (line) => (
    <>
      <Ltr className="strong">{line.partNo}</Ltr> <PartName part={line} />
    </>
  ),
  fill: true,
}
/** Of what has not left. */
const planned = [part, inUnits('quantity', (line) => line.quantityMilli)]
const columns: readonly Column<TransferPart>[] = [
  part,
  inUnits('sentQuantity', (line) => line.quantityMilli),
  inUnits('received', (line) => line.receivedMilli),
  inUnits('lost', (line) => line.lostMilli),
  inUnits('onTheWay', (line) => onTheWayOf(line).quantityMilli),
  { key: 'value', label: `${words}value`, cell: (line) => <Money amount={line.value} />, align: 'amount', money: true },
]

/** What was sent of each part, and what became of it. */
export function TransferLines({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const hasLeft = transfer.sentAt !== null
  return (
    <Card flush title={t('parts')}>
      <DataTable
        bare
        label={t('parts')}
        columns={hasLeft ? columns : planned}
        rows={transfer.lines}
        rowKey={(line) => line.partId}
        empty={null}
        renderBox={(line) => (
          <Box href={undefined}>
            <BoxLine end={<InUnits milli={line.quantityMilli} unit={line.unit} />}>
              <Ltr className="strong">{line.partNo}</Ltr>
            </BoxLine>
            <BoxName>
              <PartName part={line} />
            </BoxName>
            {hasLeft && (
              <BoxFoot end={<Money amount={line.value} />}>
                {t('received')} <InUnits milli={line.receivedMilli} unit={line.unit} />
              </BoxFoot>
            )}
          </Box>
        )}
      />
    </Card>
  )
}
