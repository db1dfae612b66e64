import { companyPapers, savePapers } from './papers.ts'
import { companyProfile, getCompany, saveCompany, saveContactInfo, saveGeneralInfo, saveVat } from './save-company.ts'
import { supportAccess } from './support-access.ts'

export const company = {
  profile: companyProfile,
  get: getCompany,
  saveGeneralInfo,
  saveContactInfo,
  saveVat,
  save: saveCompany,
  papers: companyPapers,
  savePapers,
  supportAccess,
}
