import { changePrices } from './change-prices.ts'
import { addPackage, changePackage, getPackage, listPackages, offered, removePackage } from './packages.ts'
import { changeSection, removeSection as closeSection, listSections, addSection as openSection } from './sections.ts'
import { changeService, addService as createService, getService, listServices, removeService } from './services.ts'
import { usedServices } from './used-services.ts'
import { warranties } from './warranties.ts'

export const catalogue = {
  sections: listSections,
  addSection: openSection,
  changeSection,
  removeSection: closeSection,
  services: listServices,
  service: getService,
  addService: createService,
  changeService,
  changePrices,
  removeService,
  packages: listPackages,
  offered,
  usedServices,
  servicePackage: getPackage,
  addPackage,
  changePackage,
  removePackage,
  warranties,
}
