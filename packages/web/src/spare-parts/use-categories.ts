import { useQuery } from '@tanstack/react-query'
import type { PartCategory } from '@warsha/contract/spare-parts'
import { api } from '../lib/api.ts'

/** The categories of parts; none while they are on their way. */
export const useCategories = (): readonly PartCategory[] =>
  useQuery(api.spareParts.categories.queryOptions()).data ?? []
