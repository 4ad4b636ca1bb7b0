/** Tests of the dependencies between modules and packages; there is no code here. */
package io.cablecar.architecture;
