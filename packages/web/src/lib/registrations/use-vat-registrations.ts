import { useQuery } from '@tanstack/react-query'
import type { VatRegistration } from '@warsha/contract/vat-registrations'
import { api } from '../api.ts'

/** The VAT registrations of the company, or none while they are on their way. */
export const useVatRegistrations = (): readonly VatRegistration[] =>
  useQuery(api.company.vatRegistrations.queryOptions()).data ?? []
