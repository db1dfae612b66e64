import type { VehicleRow } from '@warsha/contract/vehicles'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { CarName } from '../lib/records/CarName.tsx'
import { Figure } from '../lib/records/Figure.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { Phone } from '../ui/Phone.tsx'
import { Plate } from '../ui/Plate.tsx'
import { UserText } from '../ui/UserText.tsx'

/** The car and its owner in one line, as lists of tickets show them. */
function CarAndOwner({ row }: { row: VehicleRow }) {
  const { pick } = useNames()
  return (
    <>
      <CarName of={row} />
      <span className="muted"> · </span>
      <UserText className="soft">{pick(row.customerNameEn, row.customerNameAr) || row.customerContactNo}</UserText>
    </>
  )
}

function Text({ value }: { value: string | null }) {
  const { t } = useTranslation('ui')
  return <Ltr className="muted">{value ?? t('noValue')}</Ltr>
}

export const vehicleColumns: readonly Column<VehicleRow>[] = [
  {
    key: 'plate',
    label: 'vehicle-screens:columns.plate',
    cell: (row) => <Plate plate={row.plate} />,
    sortBy: 'plate',
    link: true,
  },
  {
    key: 'vehicle',
    label: 'vehicle-screens:columns.vehicle',
    cell: (row) => <CarAndOwner row={row} />,
    title: (row) =>
      [row.makeEn, row.modelEn, row.year, row.customerNameEn ?? row.customerNameAr].filter(Boolean).join(' '),
    fill: true,
  },
  {
    key: 'phone',
    label: 'vehicle-screens:columns.phone',
    cell: (row) => <Phone number={row.customerContactNo} />,
  },
  { key: 'vin', label: 'vehicle-screens:columns.vin', cell: (row) => <Text value={row.vin} /> },
  {
    key: 'km',
    label: 'vehicle-screens:columns.km',
    align: 'amount',
    cell: (row) => <Text value={row.km === null ? null : formatCount(row.km)} />,
  },
  {
    key: 'visits',
    counted: true,
    label: 'vehicle-screens:columns.visits',
    align: 'center',
    cell: (row) => <Figure value={row.visits ?? 0} />,
  },
  {
    key: 'openTickets',
    counted: true,
    label: 'vehicle-screens:columns.openTickets',
    align: 'center',
    cell: (row) => <Figure value={row.openTickets ?? 0} />,
  },
  {
    key: 'due',
    counted: true,
    label: 'vehicle-screens:columns.due',
    align: 'amount',
    money: true,
    cell: (row) => <Money amount={row.due} className={row.due === 0 ? 'muted' : 'strong'} />,
  },
]
