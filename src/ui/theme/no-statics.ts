/** Stands for hoist-non-react-statics: hands the component back as it is. */
export default <Component>(target: Component): Component => target;
