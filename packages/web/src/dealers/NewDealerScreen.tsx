import type { Dealer } from '@warsha/contract/dealers'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import { RecordForm } from '../lib/records/RecordForm.tsx'
import { Card } from '../ui/Card.tsx'
import { type DealerForm, dealerOf, emptyDealer } from './dealer-form.ts'
import { useDealerLabels } from './use-dealer-labels.ts'

export function NewDealerScreen() {
  const { t } = useTranslation(['dealers', 'customers'])
  return (
    <RecordForm<Dealer, DealerForm>
      stored={null}
      words={{ title: t('new'), save: t('save'), saved: t('saved') }}
      back={pathOf('dealer', 'list')}
      next={({ id }) => pageOf('dealer', id)}
      labelOf={useDealerLabels()}
      formOf={() => emptyDealer}
      read={() => Promise.reject(new Error('A new partner is not there yet'))}
      save={(values) => api.dealers.create.call(dealerOf(values))}
    >
      {(form) => (
        <Card>
          <CustomerFields form={form} partner={{ type: t('type'), contactNo: t('contactNo') }} />
        </Card>
      )}
    </RecordForm>
  )
}
