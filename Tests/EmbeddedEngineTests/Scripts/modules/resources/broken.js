export default = ;
