import type { Dealer } from '@warsha/contract/dealers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { EditParty } from '../lib/parties/EditParty.tsx'
import { Card } from '../ui/Card.tsx'
import { dealerFormOf, dealerOf } from './dealer-form.ts'
import { useDealerLabels } from './use-dealer-labels.ts'

export function EditDealer({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation(['dealers', 'customers'])
  const { nameOf } = useNames()
  const { id } = dealer
  return (
    <EditParty
      party={dealer}
      name={nameOf(dealer)}
      page={`/dealers/${id}`}
      words={{ edit: t('edit'), save: t('saveChanges'), saved: t('saved') }}
      labelOf={useDealerLabels()}
      formOf={dealerFormOf}
      read={() => api.dealers.get.call({ id })}
      save={(values, version) => api.dealers.update.call({ id, version, ...dealerOf(values) })}
      disabledReason={useWhyNot()('dealers.edit')}
    >
      {(form) => (
        <Card>
          <CustomerFields form={form} partner={{ type: t('type'), contactNo: t('contactNo') }} />
        </Card>
      )}
    </EditParty>
  )
}
