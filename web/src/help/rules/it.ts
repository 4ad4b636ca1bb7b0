export { default } from './en';
