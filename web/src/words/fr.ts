import en, { type Catalogue } from './en';
export default { ...en } as Catalogue;
