import type { SupplierRow } from '@warsha/contract/suppliers'
import { pageOf } from '@warsha/domain/records'
import { useNames } from '../lib/names.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'
import { SupplierTypeWord } from './SupplierType.tsx'

export function SupplierBox({ row }: { row: SupplierRow }) {
  const { nameOf } = useNames()
  return (
    <Box href={pageOf('supplier', row.id)}>
      <BoxLine end={<SupplierTypeWord type={row.type} />}>
        {row.contactNo ? <Phone number={row.contactNo} /> : null}
      </BoxLine>
      <BoxName>
        <UserText>{nameOf(row)}</UserText>
      </BoxName>
      {(row.contactName || row.city) && (
        <BoxLine quiet end={row.city && <UserText>{row.city}</UserText>}>
          {row.contactName && <UserText>{row.contactName}</UserText>}
        </BoxLine>
      )}
    </Box>
  )
}
