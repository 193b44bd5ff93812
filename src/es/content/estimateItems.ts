import type { DoorId, DoorMaterial, EstimateItem, ItemId } from '@/content/estimateItems'
import * as english from '@/content/estimateItems'
import type { Twin } from '@/es/twin'
import { openerBrands } from '@/facts/openerBrands'

export type {
  DoorId,
  DoorMaterial,
  DoorSize,
  EstimateItem,
  ItemId,
  ItemKind,
  ItemPrice,
} from '@/content/estimateItems'
export { doorIds, plainItemsOf } from '@/content/estimateItems'

type Texts = Pick<EstimateItem, 'label' | 'note'>

export const doorSizes: Twin<typeof english.doorSizes> = {
  single: { label: 'Sencilla, un carro' },
  double: { label: 'Doble, dos carros' },
}

const materials: Record<DoorMaterial, Texts> = {
  basic: { label: 'Acero de una capa', note: 'Medida estándar, colores en inventario' },
  steel: { label: 'Acero aislado', note: 'Menos frío y ruido' },
  aluminum: { label: 'Aluminio y vidrio', note: 'Marcos delgados' },
  composite: { label: 'Compuesto', note: 'Se ve como madera' },
  wood: { label: 'Madera', note: 'Hecha a la medida' },
}

export const doorMaterials: Twin<typeof english.doorMaterials> = {
  basic: { ...english.doorMaterials.basic, ...materials.basic },
  steel: { ...english.doorMaterials.steel, ...materials.steel },
  aluminum: { ...english.doorMaterials.aluminum, ...materials.aluminum },
  composite: { ...english.doorMaterials.composite, ...materials.composite },
  wood: { ...english.doorMaterials.wood, ...materials.wood },
}

function doorTexts(id: DoorId): Texts {
  const [size = '', material = ''] = id.split('-')
  const { label, note } = materials[material as DoorMaterial]
  return {
    label: `Puerta ${size === 'single' ? 'sencilla' : 'doble'}, ${label.toLowerCase()}`,
    note,
  }
}

const opener = (id: keyof typeof openerBrands): Texts => ({
  label: `Abridor ${openerBrands[id].name}`,
  note: openerBrands[id].model,
})

const plain: Record<Exclude<ItemId, DoorId>, Texts> = {
  spring: { label: 'Cambio de resortes', note: 'El trabajo completo, resortes normales' },
  cable: { label: 'Cable', note: 'Cambio de un cable' },
  track: { label: 'Alineación del riel', note: 'Rieles enderezados y asegurados' },
  rollers: { label: 'Rodillos', note: 'Cambio de rodillos gastados' },
  panel: { label: 'Panel', note: 'Una sección de un modelo actual' },
  'opener-repair': {
    label: 'Reparación de abridor',
    note: 'Diagnóstico y ajuste, sin piezas',
  },
  commercial: { label: 'Enrollable comercial', note: 'Cotizamos después de medir' },
  bundle: { label: 'Paquete inteligente', note: '' },
  liftmaster: opener('liftmaster'),
  chamberlain: opener('chamberlain'),
  'overhead-door': opener('overhead-door'),
  genie: opener('genie'),
  camera: { label: 'Cámara', note: 'Instalada' },
  'app-setup': { label: 'Configurar la aplicación', note: 'En su teléfono, antes de irnos' },
  'tune-up': { label: 'Mantenimiento', note: 'Apretamos, lubricamos, balanceamos y probamos' },
  'spring-adjustment': { label: 'Ajuste de resorte', note: 'Ajuste de la tensión a su puerta' },
  inspection: { label: 'Inspección de seguridad', note: 'Informe por escrito' },
  weatherstripping: { label: 'Burletes', note: 'Sello inferior, o lados y arriba' },
}

const isPlain = (id: ItemId): id is Exclude<ItemId, DoorId> => id in plain

export const estimateItems: Twin<typeof english.estimateItems> = Object.fromEntries(
  Object.entries(english.estimateItems).map(([key, item]) => {
    const id = key as ItemId
    return [id, { ...item, ...(isPlain(id) ? plain[id] : doorTexts(id)) }]
  }),
) as Record<ItemId, EstimateItem>
