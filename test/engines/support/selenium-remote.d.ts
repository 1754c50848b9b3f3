// Node finds the file only by its whole name, the types know it by its folder.
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}
