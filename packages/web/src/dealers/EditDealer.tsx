import type { Dealer } from '@warsha/contract/dealers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { dealerFormOf, dealerOf } from './dealer-form.ts'
import { useDealerLabels } from './use-dealer-labels.ts'

export function EditDealer({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation(['dealers', 'customers'])
  const { nameOf } = useNames()
  const { id } = dealer
  const page = pageOf('dealer', id)
  return (
    <RecordForm
      stored={dealer}
      words={{ title: nameOf(dealer), heading: t('edit'), save: t('saveChanges'), saved: t('saved') }}
      back={page}
      next={() => page}
      labelOf={useDealerLabels()}
      formOf={(stored) => dealerFormOf(stored ?? dealer)}
      read={() => api.dealers.get.call({ id })}
      save={(values, version) => api.dealers.update.call({ id, version, ...dealerOf(values) })}
      disabledReason={useWhyNot()('dealers.edit')}
    >
      {(form) => (
        <Card>
          <CustomerFields form={form} partner={{ type: t('type'), contactNo: t('contactNo') }} />
        </Card>
      )}
    </RecordForm>
  )
}
